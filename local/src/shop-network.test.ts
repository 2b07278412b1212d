import type { NetworkInterfaceInfo } from 'node:os';
import { generate } from 'lean-qr';
import { describe, expect, it } from 'vitest';
import { isNeighbour, ownAddresses, placesText, qrCode, shopAddresses } from './shop-network.ts';

function one(address: string, internal = false): NetworkInterfaceInfo {
  const more = { address, internal, netmask: '', mac: '', cidr: null };
  return address.includes(':') ? { ...more, family: 'IPv6', scopeid: 0 } : { ...more, family: 'IPv4' };
}

describe("the shop's network", () => {
  it('contains private addresses of network cards, and no loopback, container, VPN or public address', () => {
    expect(
      shopAddresses({
        lo: [one('127.0.0.1', true)],
        docker0: [one('172.17.0.1')],
        tailscale0: [one('100.64.0.2')],
        eth0: [one('10.0.0.5'), one('fe80::1')],
        eth1: [one('203.0.113.9')],
        wlan0: [one('192.168.1.12')],
      }),
    ).toEqual(['192.168.1.12', '10.0.0.5']);
  });

  it('provides the addresses used in links, and only the own address in a container or behind a proxy', () => {
    const places = { url: 'http://localhost:3000', network: ['http://192.168.1.12:3000'] };
    const all = [...places.network, places.url];
    expect(ownAddresses({}, places, false)).toEqual(all);
    expect(ownAddresses({}, places, true)).toEqual([places.url]);
    expect(ownAddresses({ trustedProxy: ['192.168.1.5'] }, places, false)).toEqual([places.url]);
    expect(ownAddresses({}, { ...places, network: null }, false)).toEqual([places.url]);
  });

  it.each([
    ['127.0.0.1', true],
    ['192.168.1.40', true],
    ['10.8.0.1', true],
    ['169.254.3.4', true],
    ['fd00::5', true],
    ['203.0.113.9', false],
    ['2001:db8::1', false],
  ])('contains the address %s: %s', (address, answers) => {
    expect(isNeighbour(address, 0)).toBe(answers);
  });

  it("has a QR code of the site's address without a wrong square", () => {
    const text = 'http://192.168.1.12:3000/plan';
    const drawn = qrCode(text, false)
      .split('\n')
      .map((line) => [...line.slice(2)]);
    const code = generate(text);
    for (let y = 0; y < code.size; y += 1) {
      for (let x = 0; x < code.size; x += 1) {
        const sign = drawn[Math.floor((y + 2) / 2)]?.[x + 2] ?? '?';
        const isLight = y % 2 === 0 ? '▀█'.includes(sign) : '▄█'.includes(sign);
        expect(isLight, `${x} ${y}`).toBe(!code.get(x, y));
      }
    }
  });

  it('is shown with every working address, and with the QR code of the first one', () => {
    const network = ['http://192.168.1.12:3000', 'http://10.0.0.5:3000'];
    const here = 'http://localhost:3000';
    const places = placesText({ here, published: undefined, network }, false);
    expect(places).toContain('Sur le réseau de la boutique : http://192.168.1.12:3000/plan');
    expect(places).toContain('ou : http://10.0.0.5:3000/plan');
    expect(places).toContain(qrCode('http://192.168.1.12:3000/plan', false));
    const published = placesText({ here, published: 'https://fournil.example', network }, false);
    expect(published).toContain(qrCode('https://fournil.example/plan', false));
    expect(placesText({ here, published: undefined, network: null }, false)).toBe(
      '  Fournil : http://localhost:3000/plan',
    );
    expect(placesText({ here, published: undefined, network: [] }, false)).toContain('aucun réseau privé');
  });
});
