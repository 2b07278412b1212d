import { describe, expect, it } from 'vitest';
import { MalformedAddress, readLogAddress } from '../address.ts';
import { accountOf, addressOfNth } from './account.ts';

describe('the account in a log address', () => {
  it.each([
    ['esdb://ops:s3cret@localhost:2113?tls=true', 'ops', 's3cret'],
    ['esdb://ops:s3cret@n1:2113,n2:2113,n3:2113?tls=true', 'ops', 's3cret'],
    ['esdb+discover://ops:s3cret@cluster.test', 'ops', 's3cret'],
    ['esdb://fournil%40shop:p%40ss%3Aw%2Ford@localhost', 'fournil@shop', 'p@ss:w/ord'],
    ['  esdb://ops:s3cret@localhost?tls=false ', 'ops', 's3cret'],
  ])('is read from %s', (address, username, password) => {
    expect(accountOf(readLogAddress(address))).toEqual({ username, password });
  });

  it.each([
    'esdb://localhost:2113',
    'esdb://n1:2113,n2:2113?tls=true',
    'esdb+discover://n?tls=false&TLS=true',
  ])('is reported as missing when the address %s requires TLS', (address) => {
    expect(() => readLogAddress(address)).toThrow(MalformedAddress);
  });

  it.each([
    'esdb://127.0.0.1:2113?tls=false',
    'esdb://n1:2113,n2:2113?connectionName=x&tls=false',
    'esdb://n1/?Tls=false',
  ])('is made up for a server without TLS, because the client library needs one: %s', (address) => {
    expect(accountOf(readLogAddress(address)).username).not.toBe('');
  });
});

describe('the address given to each log client', () => {
  it.each([
    ['esdb://n1:2113?tls=false', 'esdb://n1:2113?tls=false&keepAliveTimeout=10003&gossipTimeout=1'],
    ['esdb://a:b@n1,n2/', 'esdb://a:b@n1,n2?keepAliveTimeout=10003&gossipTimeout=1'],
    [
      'esdb://n1?keep-alive-timeout=5000&gossipTimeout=4',
      'esdb://n1?keep-alive-timeout=5000&gossipTimeout=4&keepAliveTimeout=5003',
    ],
    ['esdb://n1?keepAliveTimeout=-1&gossipTimeout=4', 'esdb://n1?keepAliveTimeout=-1&gossipTimeout=4'],
  ])(
    'made from %s is different for each client, so that each client gets its own connection',
    (address, expected) => {
      expect(addressOfNth(address, 3)).toBe(expected);
    },
  );
});
