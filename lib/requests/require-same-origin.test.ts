import { expect, test } from 'vitest'
import { refuseReadsFromElsewhere, requireSameOrigin } from './require-same-origin.ts'

const OWN = 'https://steward.example'
const from = (origin: string | null, host = 'steward.example') =>
  requireSameOrigin({ headers: new Headers({ host, ...(origin !== null && { origin }) }) }, OWN)

test('what a page of Steward sends is taken, also under another name of the same host', () => {
  from(OWN)
  from('http://localhost:3000', 'localhost:3000')
})

test.each([
  null,
  'null',
  'https://evil.example',
  'https://steward.example.evil.example',
  'https://steward.example:8443',
])('what comes from %s is not', origin => {
  expect(() => from(origin)).toThrow(/another site/)
})

test('a file is read from a page of ours or by its address, not from another site', () => {
  const read = (site?: string) =>
    refuseReadsFromElsewhere({ headers: new Headers(site ? { 'sec-fetch-site': site } : {}) })
  for (const site of [undefined, 'none', 'same-origin']) read(site)
  for (const site of ['cross-site', 'same-site']) expect(() => read(site)).toThrow(/another site/)
})
