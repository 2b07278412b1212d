/** The data that a browser window loads in addition to the page: the list of the address bar alone is a process and a second of processor. */
const unseen = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];

/** Playwright's own list: Chromium heeds the last switch of a name alone. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** A name that means this machine, as in a shop's network: no secure context, which 127.0.0.1 is. */
export const shopName = 'fournil.boutique';

/** A generated picture, without a question for permission. */
const madeUpCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
/** A page asks for it as for a real camera, and gets it if its context has the permission. */
const cameraOf = (film: string) => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

export const chromiumArgs = (film?: string): string[] => [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...disabledByPlaywright, ...unseen].join(',')}`,
  `--host-resolver-rules=MAP ${shopName} 127.0.0.1`,
  ...(film === undefined ? madeUpCamera : cameraOf(film)),
];
