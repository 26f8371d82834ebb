import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { speak } from './lib/i18n.svelte';
import { prefs } from './lib/prefs.svelte';
import { listen } from './lib/router.svelte';

listen();
await speak(prefs.locale);
const target = document.getElementById('app');
if (target) mount(App, { target });
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
