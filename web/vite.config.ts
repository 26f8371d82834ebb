import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { worker } from './src/worker.ts';

/** Emits sw.js with the list of built files: the whole of what a PWA plugin would do for us. */
function serviceWorker(): Plugin {
  return {
    name: 'bosquet-service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = [
        '/index.html',
        ...Object.keys(bundle)
          .filter((name) => name.startsWith('assets/'))
          .map((name) => `/${name}`)
      ];
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker(files) });
    }
  };
}

const server = process.env['BOSQUET_SERVER'] ?? '127.0.0.1:8765';

export default defineConfig({
  plugins: [svelte(), svelteTesting(), serviceWorker()],
  build: {
    outDir: '../src/bosquet/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    // one file for all that the first screens and the games share, one for what boards share: many small ones compress
    // worse
    rolldownOptions: {
      output: {
        // the server draws them too: by their names it finds them
        assetFileNames: ({ originalFileNames: [from = ''] }) => {
          const game = /games\/(\w+)\/scene\.svg$/.exec(from)?.[1];
          return `assets/${game ? `${game}-scene` : '[name]'}-[hash][extname]`;
        },
        codeSplitting: {
          groups: [
            { name: 'board', test: /src\/lib\/board\// },
            { name: 'shell', test: /node_modules\/(?!uqr)|src\/(lib\/(?!board)|(ui|table|art|home)\/)/, priority: 1 }
          ]
        }
      }
    }
  },
  json: { stringify: true },
  server: { proxy: { '/api': `http://${server}`, '/ws': { target: `ws://${server}`, ws: true } } },
  test: { environment: 'happy-dom', include: ['test/**/*.test.ts'], isolate: false }
});
