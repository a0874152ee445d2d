/** The header that tells pages which address was asked for; proxy.ts sets it anew on every request, whatever came in. */
export const ASKED_PATH = 'x-asked-path'
