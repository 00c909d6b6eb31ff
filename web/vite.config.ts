import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { compressAssets } from './compress-assets.ts';
import { leanContract } from './lean-contract.ts';
import { pageScripts } from './page-scripts.ts';
import { preloadFonts } from './preload-fonts.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), leanContract(), preloadFonts(), pageScripts(), compressAssets()],
  // Set by scripts/dev.ts: the server that answers what is not a page.
  server: {
    proxy: process.env.API_URL ? { '/api': process.env.API_URL, '/uploads': process.env.API_URL } : {},
  },
  build: {
    // The oldest browsers that Tailwind 4 works in: phones updated since spring 2023.
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // No data: URLs, which the content security policy would have to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: chunkGroups },
    },
  },
});
