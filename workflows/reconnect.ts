/** gRPC waits up to two minutes between tries by default, long after the server is back. */
export const reconnectQuickly = {
  'grpc.initial_reconnect_backoff_ms': 200,
  'grpc.max_reconnect_backoff_ms': 2_000,
};
