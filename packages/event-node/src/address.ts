/** The address by which clients reach a node and show its secret, which no log and no command line may repeat. */
export const nodeAddress = (host: string, port: number, secret: string): string =>
  `esdb://${host.includes(':') ? `[${host}]` : host}:${port}?tls=false&connectionName=${encodeURIComponent(secret)}`;
