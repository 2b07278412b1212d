/** How a phone or till signals a recorded ticket: users look at the tickets, not at the screen. */
export type ScanSignal = 'sound' | 'vibration';

const key = (signal: ScanSignal) => `fournil.scan-${signal}`;

/** Silenced until the page is left, in a browser without storage. */
const silenced = new Set<ScanSignal>();

export function isOn(signal: ScanSignal): boolean {
  try {
    return !silenced.has(signal) && localStorage.getItem(key(signal)) !== 'no';
  } catch {
    return !silenced.has(signal);
  }
}

export function turn(signal: ScanSignal, on: boolean): void {
  if (on) silenced.delete(signal);
  else silenced.add(signal);
  try {
    if (on) localStorage.removeItem(key(signal));
    else localStorage.setItem(key(signal), 'no');
  } catch {
    // The browser stores nothing: the choice is valid until the page is left.
  }
}

/** Some phones, as the iPhone, do not let a web page vibrate. */
export const canVibrate = (): boolean => typeof navigator.vibrate === 'function';

let context: AudioContext | undefined;

/** Call it during a click: phones allow a page to play sounds only after one. */
export function allowSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    // A sound is never worth a failed scan.
  }
}

/** A short tone. Silent where the browser allows no sound. */
function beep(): void {
  try {
    context ??= new AudioContext();
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const end = context.currentTime + 0.09;
    tone.frequency.value = 1320;
    volume.gain.setValueAtTime(0.08, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(end);
  } catch {
    // A sound is never worth a failed scan.
  }
}

export function signalScan(): void {
  if (isOn('vibration')) navigator.vibrate?.(60);
  if (isOn('sound')) beep();
}
