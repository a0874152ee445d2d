import { v7 as timeOrderedUuid } from 'uuid'
import { expect, test } from 'vitest'
import { departureKey } from '@/lib/directory/departure-key'
import { parseDeparturesUrl } from '@/lib/directory/departures-url'
import { restOfDepartures } from './rest-of-departures'

const AT = new Date('2026-03-01T12:00:00Z')

const left = (...times: string[]) =>
  times.map((time, n) =>
    departureKey({ id: timeOrderedUuid({ msecs: Date.parse(`2026-03-01T${time}Z`) }), userId: `${n}` }),
  )

function rest(asked: string, keys: string[]) {
  const { path, ...told } = restOfDepartures({ count: 25_312, at: AT, asked }, keys)
  const [page, search] = path.split('?')
  return { ...told, page, filter: parseDeparturesUrl(new URLSearchParams(search)) }
}

test('the others left no later than the last of the newest, and since the moment that was asked for', () => {
  expect(rest('q=raid&after=1h&stayed=10m', left('11:50:00', '11:20:00', '11:40:00'))).toEqual({
    chosen: 3,
    matched: 25_312,
    many: 'departures',
    order: 'Left, newest first',
    page: 'members/left',
    filter: {
      q: 'raid',
      stayed: '10m',
      after: '2026-03-01T11:00:00.000Z',
      before: '2026-03-01T11:20:00.001Z',
    },
    narrowBy: '',
  })
})

test('where all were found gone at one moment, when they left tells them from nobody', () => {
  expect(rest('', left('11:20:00', '11:20:00'))).toMatchObject({ narrowBy: expect.stringContaining('names') })
})
