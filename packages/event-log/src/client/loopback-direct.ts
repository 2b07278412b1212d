/** This machine's own addresses. The client compares the end of a name, or an IPv4 address with a block. */
const loopback = ['localhost', '127.0.0.0/8', '::1'];

/**
 * Keeps calls to this machine from the proxy that `http_proxy`, `https_proxy` or `grpc_proxy` names; a server elsewhere
 * follows the environment as it is. Read by the client when it connects: called before it is made. `no_grpc_proxy`
 * replaces `no_proxy`, so that what `no_proxy` says is repeated in it.
 */
export function keepLoopbackDirect(env: NodeJS.ProcessEnv): void {
  const given = (env.no_grpc_proxy || env.no_proxy || '').split(',').filter((name) => name.trim() !== '');
  env.no_grpc_proxy = [...new Set([...given, ...loopback])].join(',');
}
