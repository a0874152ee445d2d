import { isIPv6 } from 'node:net'
import { PEER_HEADER } from './note-peer.ts'

/**
 * Whose tries are counted together: the address that asked, or behind `trustedProxies` proxies the one that the outermost of
 * them was asked by. Of IPv6 the network (/64), within which one person has any number of addresses.
 */
export function clientAddress(headers: Pick<Headers, 'get'>, trustedProxies: number): string {
  const peer = headers.get(PEER_HEADER) ?? ''
  const told = trustedProxies > 0 ? (headers.get('x-forwarded-for') ?? '').split(',') : []
  // Each proxy adds at the end whom it was asked by; what stands before was written by the client.
  const hops = [...told.map(hop => hop.trim()).filter(Boolean), peer]
  return network(hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? '')
}

function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.replace(/%.*$/, '').split('::')
  const [front, back] = [head, tail].map(half => half.split(':').filter(Boolean))
  const gap = plain.includes('::') ? 8 - front!.length - back!.length : 0
  const groups = [...front!, ...Array<string>(gap).fill('0'), ...back!].map(group => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':').toLowerCase()}::/64`
}
