import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { compressAssets } from './compress-assets.ts';
import { firstPaint } from './first-paint.ts';
import { judgeWorker } from './judge-worker.ts';
import { leanContract } from './lean-contract.ts';
import { pageScripts } from './page-scripts.ts';

/** Pages for organizers and judges, of whom there are few. */
const organizerPage =
  /\/(?:judge|judges|judging|round|results|statements|announcements|people|programme|payments|organizer|settings|manager|create-event|edit-event|event-teams)-/u;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    leanContract(),
    firstPaint(),
    pageScripts(),
    judgeWorker(),
    compressAssets(),
  ],
  // scripts/dev.ts sets the server's address.
  server: {
    proxy: process.env.API_URL ? { '/api': process.env.API_URL, '/uploads': process.env.API_URL } : {},
  },
  build: {
    // The oldest browsers of Tailwind 4: phones updated since spring 2023.
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // The content security policy allows data: URLs only for images.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The names of their chunks would be in the first load of everybody.
      resolveDependencies: (file, names) => (organizerPage.test(file) ? [] : names),
    },
    rolldownOptions: { output: { codeSplitting: chunkGroups } },
  },
});
