/**
 * How long the server keeps a connection that nobody uses, in ms: longer than the 60 s for which reverse proxies keep theirs,
 * and browsers many of theirs. Whoever keeps it longer sends a request into one that is just being closed.
 */
export const KEEP_ALIVE_MS = 75_000
