import { expect, test } from 'vitest'
import { ownRedirectUri, redirectUriProblem } from './redirect-uri.ts'

test('addresses that can be redirected to', () => {
  for (const uri of [
    ownRedirectUri('https://steward.example'),
    'http://localhost:3000/callback',
    'https://example.org/a?b=c',
    'myapp://callback',
    'com.example.app:/oauth2/callback',
  ]) {
    expect(redirectUriProblem(uri)).toBeNull()
  }
})

test.each([
  ['', /Write/],
  ['example.org/callback', /whole address/],
  ['/callback', /whole address/],
  ['localhost:3000/callback', /whole address/],
  ['https://', /whole address/],
  ['urn:ietf:wg:oauth:2.0:oob', /whole address/],
  ['javascript://%0aalert(1)', /begin with javascript:/],
  ['JavaScript:alert(1)', /whole address/],
  ['data:/text/html,x', /begin with data:/],
  ['file:///etc/passwd', /begin with file:/],
  ['https://example.org/#done', /#/],
  ['https://example.org/a b', /spaces/],
  [`https://example.org/${'x'.repeat(2048)}`, /longer/],
])('%s cannot', (uri, problem) => {
  expect(redirectUriProblem(uri)).toMatch(problem)
})
