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

export function chromiumArgs({
  fakeCamera = false,
  hostName,
}: {
  readonly fakeCamera?: boolean;
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
    ...(hostName === undefined ? [] : [`--host-resolver-rules=MAP ${hostName} 127.0.0.1`]),
  ];
}
