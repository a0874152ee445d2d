const EVERYWHERE = ['', '0.0.0.0', '::']

/** Where on this machine a server answers that listens at HOST: an address, for what a name leads to may be somebody else. */
export function ownAddress(host: string | undefined): string {
  return EVERYWHERE.includes(host ?? '') ? '127.0.0.1' : host!
}
