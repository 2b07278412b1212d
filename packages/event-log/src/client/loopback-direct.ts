/**
 * This machine's own addresses. The client compares them with the end of a name, or with a block of IPv4
 * addresses.
 */
const loopback = ['localhost', '127.0.0.0/8', '::1'];

/**
 * Makes calls to this machine bypass the proxy in `http_proxy`, `https_proxy` or `grpc_proxy`; other servers
 * follow the environment. The client reads it when it connects, so call this first. `no_grpc_proxy` replaces
 * `no_proxy`, so it must repeat its content.
 */
export function keepLoopbackDirect(env: NodeJS.ProcessEnv): void {
  const given = (env.no_grpc_proxy || env.no_proxy || '').split(',').filter((name) => name.trim() !== '');
  env.no_grpc_proxy = [...new Set([...given, ...loopback])].join(',');
}
