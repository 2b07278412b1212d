import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The pages whose parts the worker keeps: they open without a network. */
export const keptPages = ['/badgeuse', '/hors-ligne'];

/** The files of the site that the worker keeps, found by `pageParts`. */
export const keptFiles = new Set<string>();

const theme = '#faf7f1';

/** The manifest, and the worker that opens the site without a network (`src/worker/sw.ts`). */
export const installedApp: Plugin[] = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/worker',
  filename: 'sw.ts',
  // Registered by the page once it has nothing else to do.
  injectRegister: false,
  manifest: {
    name: 'Planning Boulangerie',
    short_name: 'Planning',
    description: 'Mes horaires, mes congés et mes documents à la boulangerie.',
    lang: 'fr',
    dir: 'ltr',
    id: '/plan/',
    start_url: '/plan/',
    scope: '/plan/',
    display: 'standalone',
    theme_color: theme,
    background_color: theme,
    icons: [
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  includeManifestIcons: false,
  injectManifest: {
    globPatterns: ['assets/*.{js,css}'],
    manifestTransforms: [
      async (entries) => ({ manifest: entries.filter(({ url }) => keptFiles.has(url)), warnings: [] }),
    ],
  },
});
