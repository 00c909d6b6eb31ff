import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContract } from './lean-contract.ts';

/** Builds the code that renders public pages on the server, with its libraries, beside the public folder. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), leanContract()],
  // React's production build, independent of the server's environment.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist-server',
    target: 'node24',
  },
});
