import { BlockList, isIP, isIPv6 } from 'node:net'
import { PEER_HEADER } from './note-peer.ts'

/**
 * Whose tries are counted together: the address that asked, or behind `trustedProxies` proxies the one that the outermost of
 * them was asked by. Of IPv6 the network (/64), within which one person has any number of addresses.
 */
export function clientAddress(headers: Pick<Headers, 'get'>, trustedProxies: number): string {
  const peer = plain(headers.get(PEER_HEADER) ?? '')
  // A proxy stands beside: what somebody far away writes into the header, who found the port itself, is made up.
  const told = trustedProxies > 0 && isNear(peer) ? (headers.get('x-forwarded-for') ?? '').split(',') : []
  // Each proxy adds at the end whom it was asked by; what stands before was written by the client.
  const hops = [...told.map(hop => hop.trim()).filter(Boolean), peer]
  const hop = plain(hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? '')
  return network(isIP(hop) ? hop : peer)
}

const NEAR = new BlockList()
NEAR.addSubnet('127.0.0.0', 8)
NEAR.addSubnet('10.0.0.0', 8)
NEAR.addSubnet('172.16.0.0', 12)
NEAR.addSubnet('192.168.0.0', 16)
NEAR.addSubnet('169.254.0.0', 16)
// Shared address space: networks of hosting providers are made of it.
NEAR.addSubnet('100.64.0.0', 10)
NEAR.addAddress('::1', 'ipv6')
NEAR.addSubnet('fc00::', 7, 'ipv6')
NEAR.addSubnet('fe80::', 10, 'ipv6')

/** Whether it is this machine or a private network. */
function isNear(address: string): boolean {
  return NEAR.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** An address without brackets, port and zone, IPv4 as such; some proxies add the port from which they were asked. */
function plain(hop: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(hop) ?? []
  const bare = (bracketed ?? hop.replace(/^([\d.]+):\d+$/, '$1')).replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short) ?? []
  if (high === undefined || low === undefined) return short
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return bits.flatMap(pair => [pair >> 8, pair & 255]).join('.')
}

/** Of IPv6 as `plain` writes it: lower case, without leading zeros. */
function network(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const [front, back] = [head, tail].map(half => half.split(':').filter(Boolean))
  const gap = 8 - front!.length - back!.length
  const groups = [...front!, ...Array<string>(gap).fill('0'), ...back!]
  return `${groups.slice(0, 4).join(':')}::/64`
}
