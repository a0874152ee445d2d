import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'
import { notePeers, PEER_HEADER } from './note-peer.ts'

const asked = (peer: string, forwarded?: string) =>
  new Headers({ [PEER_HEADER]: peer, ...(forwarded && { 'x-forwarded-for': forwarded }) })

test.each([
  ['nobody stands in front', 0, '203.0.113.9', undefined, '203.0.113.9'],
  ['a client invents a proxy', 0, '203.0.113.9', '10.0.0.1', '203.0.113.9'],
  ['one proxy', 1, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['one proxy, and the client invents more', 1, '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies', 2, '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['fewer than were told', 2, '10.0.0.1', undefined, '10.0.0.1'],
  ['IPv4 in the clothes of IPv6', 0, '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['a network of IPv6', 0, '2001:0db8:0:7:1:2:3:4', undefined, '2001:db8:0:7::/64'],
  ['the same network', 0, '2001:DB8:0:7::9', undefined, '2001:db8:0:7::/64'],
  ['a stranger who found the port itself and invents a proxy', 1, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['the same by IPv6', 1, '2001:db8:0:7::9', '198.51.100.1', '2001:db8:0:7::/64'],
  ['a proxy on the same machine', 1, '::1', '203.0.113.9', '203.0.113.9'],
  ['one in a private network, in the clothes of IPv6', 1, '::ffff:172.18.0.1', '203.0.113.9', '203.0.113.9'],
  ['one in a private network of IPv6', 1, 'fd12::1', '203.0.113.9', '203.0.113.9'],
  ['a proxy that adds the port', 1, '10.0.0.1', '203.0.113.9:50001', '203.0.113.9'],
  ['a proxy that adds brackets and port', 1, '10.0.0.1', '[2001:db8:0:7::9]:50001', '2001:db8:0:7::/64'],
  ['a proxy that writes IPv4 in hexadecimal', 1, '10.0.0.1', '::ffff:cb00:7109', '203.0.113.9'],
  ['what is no address', 1, '10.0.0.1', 'unknown', '10.0.0.1'],
  ['what is no address, at length', 1, '10.0.0.1', 'x'.repeat(5_000), '10.0.0.1'],
  ['nothing is known', 1, '', '203.0.113.9', ''],
  ['the machine itself', 0, '::1', undefined, '0:0:0:0::/64'],
])('%s', (_, proxies, peer, forwarded, address) => {
  expect(clientAddress(asked(peer, forwarded), proxies)).toBe(address)
})

test('the address of a request is the socket’s, whatever its headers say', async () => {
  notePeers()
  const server = createServer((request, response) => response.end(String(request.headers[PEER_HEADER])))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const told = await fetch(url, { headers: { [PEER_HEADER]: '198.51.100.1', 'x-forwarded-for': '198.51.100.1' } })
  expect(await told.text()).toBe('127.0.0.1')
  server.closeAllConnections()
  server.close()
})
