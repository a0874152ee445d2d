import { expect, test } from 'vitest'
import { fitPicture } from './fit-picture.ts'

const ROOM = { width: 400, height: 300 }

test.each([
  [
    { width: 800, height: 600 },
    { width: 400, height: 300 },
  ],
  [
    { width: 800, height: 100 },
    { width: 400, height: 50 },
  ],
  [
    { width: 100, height: 900 },
    { width: 33, height: 300 },
  ],
  [
    { width: 20, height: 10 },
    { width: 20, height: 10 },
  ],
  [
    { width: 1, height: 30_000 },
    { width: 1, height: 300 },
  ],
])('%o', (own, shown) => expect(fitPicture(own, ROOM)).toEqual(shown))
