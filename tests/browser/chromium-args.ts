/** What a browser window loads beside the page: the list of the address bar alone is a process and a second of processor. */
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

const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
/** A page asks for it as for a real one, and gets it where its context was given the permission. */
const cameraOf = (film: string) => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

export function chromiumArgs({
  fakeCamera = false,
  film,
  hostName,
}: {
  readonly fakeCamera?: boolean;
  readonly film?: string;
  readonly hostName?: string;
}): string[] {
  return [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...disabledByPlaywright, ...unseen].join(',')}`,
    ...(fakeCamera ? camera : []),
    ...(film === undefined ? [] : cameraOf(film)),
    ...(hostName === undefined ? [] : [`--host-resolver-rules=MAP ${hostName} 127.0.0.1`]),
  ];
}
