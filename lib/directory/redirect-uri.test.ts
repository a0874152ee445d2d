import { expect, test } from 'vitest'
import { ownRedirectUri, redirectUriProblem } from './redirect-uri.ts'

test('addresses that can be redirected to', () => {
  for (const uri of [
    ownRedirectUri('https://steward.example'),
    'http://localhost:3000/callback',
    'https://example.org/a?b=c',
  ]) {
    expect(redirectUriProblem(uri)).toBeNull()
  }
})

test.each([
  ['', /Write/],
  ['example.org/callback', /whole address/],
  ['/callback', /whole address/],
  ['javascript:alert(1)', /begin with/],
  ['steward://callback', /begin with/],
  ['https://example.org/#done', /#/],
  ['https://example.org/a b', /spaces/],
  [`https://example.org/${'x'.repeat(2048)}`, /longer/],
])('%s cannot', (uri, problem) => {
  expect(redirectUriProblem(uri)).toMatch(problem)
})
