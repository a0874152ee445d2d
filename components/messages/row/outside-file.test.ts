import { expect, test } from 'vitest'
import { howToOpen } from './outside-file.ts'

const CDN = 'https://cdn.example/root'

test.each([
  ['https://cdn.example/a.png', 'show'],
  ['https://cdn.example.evil.example/a.png', 'lead'],
  ['https://cdn.example@evil.example/a.png', 'lead'],
  ['http://other.example/a.png', 'lead'],
  ['javascript:alert(1)', 'none'],
  ['data:image/svg+xml,x', 'none'],
  ['//cdn.example/a.png', 'none'],
  [null, 'none'],
])('%s: %s', (url, way) => expect(howToOpen(url, CDN)).toBe(way))

test('without a known host nothing is shown', () => expect(howToOpen('https://a.example/x.png', '')).toBe('lead'))
