import { expect, test } from 'vitest'
import { hostToShow } from './host-to-show.ts'

test.each([
  ['https://a.example/b?c', 'https://a.example/b?c', null],
  ['https://a.example/', 'https://A.example', null],
  ['https://a.example/', 'a.example', null],
  ['https://a.example/', 'Click here', 'a.example'],
  ['https://evil.example/', 'https://bank.example', 'evil.example'],
  ['https://bank.example@evil.example/', 'https://bank.example@evil.example/', 'evil.example'],
  ['https://bank.example.evil.example/', 'https://bank.example', 'bank.example.evil.example'],
  ['https://xn--pple-43d.com/', 'https://аpple.com/', 'xn--pple-43d.com'],
])('%s called %s', (href, label, host) => expect(hostToShow(href, label)).toBe(host))
