import { BlockList, isIP } from 'node:net'

// Loopback, private, link-local, shared, benchmarking, reserved, multicast: nothing that is reached over the internet.
const V4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]
// Everything but global unicast, and within it what carries a v4 address: 6to4 and Teredo.
const V6_GLOBAL: [string, number] = ['2000::', 3]
const V6: [string, number][] = [
  ['2001::', 32],
  ['2002::', 16],
]

const privateV4 = blockList('ipv4', V4)
const privateV6 = blockList('ipv6', V6)
const globalV6 = blockList('ipv6', [V6_GLOBAL])

/** Whether an IP address, without brackets, is one that no host of the internet has. True for what is no address. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return privateV4.check(address, 'ipv4')
  if (isIP(address) !== 6) return true
  return !globalV6.check(address, 'ipv6') || privateV6.check(address, 'ipv6')
}

function blockList(family: 'ipv4' | 'ipv6', nets: [string, number][]): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of nets) list.addSubnet(net, prefix, family)
  return list
}
