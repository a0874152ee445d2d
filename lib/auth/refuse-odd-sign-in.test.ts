import { expect, test } from 'vitest'
import { refuseOddSignIn } from './refuse-odd-sign-in.ts'

const OWN = 'https://steward.example'

const answerTo = (path: string, { method = 'GET', type = '', kept = '' } = {}) => {
  const { pathname, searchParams } = new URL(path, `${OWN}/api/auth/`)
  return refuseOddSignIn(OWN, {
    method,
    parts: pathname.split('/').slice(3),
    params: searchParams,
    contentType: type,
    cookie: name => (name === '__Host-next-auth.callback-url' ? kept : undefined),
  })
}

test.each([
  ['signin', {}],
  ['signin/platform?callbackUrl=/guilds/1%23x', { method: 'POST', type: 'application/x-www-form-urlencoded' }],
  ['signin?callbackUrl=https://elsewhere.example/', {}],
  ['callback/platform?error=access_denied%20by%20whom', {}],
  ['session?callbackUrl=', { kept: `${OWN}/guilds` }],
  ['error?error=OAuthCallback', {}],
])('%s is next-auth’s to answer', (path, how) => {
  expect(answerTo(path, how)).toBeNull()
})

test.each([
  ['_log', {}, 404],
  ['error?error=%00', {}, 404],
  ['a%20b', {}, 404],
  ['signin/platform', { method: 'POST', type: 'application/json' }, 415],
  ['session?callbackUrl=__proto__', {}, 400],
  ['session?callbackUrl=/guilds&callbackUrl=x', {}, 400],
  ['csrf?callbackUrl=javascript:alert(1)', {}, 400],
  ['csrf', { kept: 'http://[' }, 400],
])('%s is refused', (path, how, status) => {
  expect(answerTo(path, how)?.status).toBe(status)
})

test('a kept address that is none is forgotten, so that the next try gets through', () => {
  const answer = answerTo('signin', { kept: '-000001' })
  expect(answer?.headers.get('set-cookie')).toBe('__Host-next-auth.callback-url=; Path=/; Max-Age=0; Secure')
})
