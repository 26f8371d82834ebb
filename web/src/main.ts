import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { speak } from './lib/i18n.svelte';
import { prefs } from './lib/prefs.svelte';
import { listen } from './lib/router.svelte';

listen();
// Letters that come after their words would move what is under the finger; on a slow network the words come first.
const letters = ['Fraunces', 'Source Sans 3'].map((name) => document.fonts.load(`1em '${name} Variable'`));
await speak(prefs.locale);
await Promise.race([Promise.allSettled(letters), new Promise((done) => setTimeout(done, 2000))]);
const target = document.getElementById('app');
if (target) mount(App, { target });
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
