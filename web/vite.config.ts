import { readFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { version } from '../package.json' with { type: 'json' };
import { installedApp } from './build/installed-app.ts';
import { noJsonSchemas } from './build/no-json-schemas.ts';
import { askAhead, pageParts } from './build/page-parts.ts';
import { partGroups } from './build/parts.ts';

/** The verifier of the audit trail, given to the holder of a seal: one file, as it is. */
const verifier: Plugin = {
  name: 'verifier',
  async generateBundle() {
    const source = await readFile(new URL('../tools/verify-export.mjs', import.meta.url));
    this.emitFile({ type: 'asset', fileName: 'verify-export.mjs', source });
  },
};

// Everything the page loads comes from its own origin as a file: the content security policy of the
// gateway allows no inline script and no data: font.
export default defineConfig({
  root: import.meta.dirname,
  base: '/plan/',
  plugins: [noJsonSchemas, react(), verifier, askAhead, pageParts, installedApp],
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(version) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: partGroups },
      },
    },
    target: ['es2022', 'safari16'],
    chunkSizeWarningLimit: 700,
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
