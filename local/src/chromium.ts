import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
/** The same engine without a browser's windows: an eighth less processor; no camera. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

const places: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** The browser for the browser tests: CHROMIUM_PATH, else one installed where systems put them. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  return [...onPath(browsers, env), ...(places[process.platform] ?? [])].find(isProgram);
}

/**
 * The browser without a user interface if installed; otherwise the full browser. CHROMIUM_PATH has
 * precedence.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return (env.CHROMIUM_PATH ? undefined : onPath(shells, env).find(isProgram)) ?? findChromium(env);
}

function onPath(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return [...folders, '/usr/bin'].flatMap((folder) => names.map((name) => path.join(folder, name)));
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
