import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContract } from './lean-contract.ts';

/** Builds the code that renders public pages on the server, with its libraries, beside the public folder. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), leanContract()],
  // React's own build for production, whatever the environment of the server.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist-server',
    target: 'node24',
  },
});
