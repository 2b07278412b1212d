/** A short tone: who scans looks at the tickets and not at the screen. Silent where the browser allows no sound. */
let context: AudioContext | undefined;

export function beep(): void {
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
