/** How the other devices of the shop reach this machine. */
import { existsSync } from 'node:fs';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { generate } from 'lean-qr';
import proxyAddress from 'proxy-addr';

/** Addresses of this machine and of private networks, which an installation answers unless HOST is set. */
export const isNeighbour = proxyAddress.compile(['loopback', 'linklocal', 'uniquelocal']);

const isPrivate = proxyAddress.compile(['uniquelocal']);
/** Networks inside this machine, and tunnels: a tablet of the shop cannot use them. */
const virtual =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|tun|tap|utun|wg|tailscale|zt|cni|flannel|podman)/i;

/** This machine's addresses on the shop's network, the likeliest first. */
export function shopAddresses(
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): readonly string[] {
  return Object.entries(interfaces)
    .filter(([name]) => !virtual.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && isPrivate(address, 0))
    .map(({ address }) => address)
    .sort((a, b) => Number(b.startsWith('192.168.')) - Number(a.startsWith('192.168.')));
}

/**
 * Where links may lead without being confirmed, the likeliest first. A container's addresses, and those behind a proxy,
 * cannot be opened.
 */
export function ownAddresses(
  { trustedProxy }: { readonly trustedProxy?: unknown },
  { url, network }: { readonly url: string; readonly network: readonly string[] | null },
  inContainer = existsSync('/.dockerenv') || existsSync('/run/.containerenv'),
): readonly string[] {
  return trustedProxy !== undefined || inContainer ? [url] : [...(network ?? []), url];
}

const quiet = 2;

/**
 * A QR code in half blocks, two modules per character. Light modules are drawn, dark ones are the background: right on
 * a dark terminal by itself, on every one with `colours`.
 */
export function qrCode(text: string, colours: boolean): string {
  const code = generate(text);
  // Outside it reads as light.
  const isDark = (x: number, y: number) => code.get(x, y);
  const lines: string[] = [];
  for (let y = -quiet; y < code.size + quiet; y += 2) {
    let line = '';
    for (let x = -quiet; x < code.size + quiet; x += 1) {
      line += (isDark(x, y) ? ' ▄' : '▀█')[isDark(x, y + 1) ? 0 : 1];
    }
    lines.push(colours ? `  \u001b[97;40m${line}\u001b[0m` : `  ${line}`);
  }
  return lines.join('\n');
}

export interface Places {
  /** On this machine. */
  readonly here: string;
  /** PUBLIC_URL. */
  readonly published: string | undefined;
  /** On the shop's network, the likeliest first; null where only this machine is answered. */
  readonly network: readonly string[] | null;
}

/** Text for the person who started it: addresses to open, and codes to scan with a tablet. */
export function placesText({ here, published, network }: Places, colours: boolean): string {
  const [first, ...others] = network ?? [];
  const scanned = published ?? first;
  return [
    ...(published === undefined ? [] : [`  Adresse publique : ${published}/plan`]),
    ...(network?.length === 0
      ? ['  Cette machine n’est sur aucun réseau privé : les tablettes ne la joignent pas.']
      : []),
    ...(first === undefined ? [] : [`  Sur le réseau de la boutique : ${first}/plan`]),
    ...others.map((other) => `  ou : ${other}/plan`),
    ...(scanned === undefined ? [] : ['', qrCode(`${scanned}/plan`, colours), '']),
    `  Fournil : ${here}/plan`,
  ].join('\n');
}
