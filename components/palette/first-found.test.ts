import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { firstFound } from './first-found'

const splits = (...names: string[]) => names.map(name => ({ name, tail: { lengthMs: null, text: '' } }))

const named = (username: string) => ({ userId: '16', username, globalName: null })

/** A search that finds these names by pieces of them, and what it was asked. */
function searchOf(...known: string[]) {
  const asked: string[] = []
  const ask = (name: string) =>
    queryOptions({
      queryKey: ['found', name],
      queryFn: () => {
        asked.push(name)
        return { rows: known.filter(one => name.split(' ').every(word => one.includes(word))).map(named) }
      },
      staleTime: Number.POSITIVE_INFINITY,
    })
  return { asked, ask }
}

test('the longest name of somebody is the one, and no shorter one is asked for', async () => {
  const { asked, ask } = searchOf('the one', 'the')
  const found = await new QueryClient().fetchQuery(firstFound(splits('the one 7d', 'the one', 'the'), ask))
  expect(found).toEqual({ name: 'the one', found: { rows: [named('the one')] } })
  expect(asked).toEqual(['the one 7d', 'the one'])
})

test('nobody is found by any of them, and what is asked once is not asked again', async () => {
  const { asked, ask } = searchOf('rex')
  const client = new QueryClient()
  expect(await client.fetchQuery(firstFound(splits('a b', 'a'), ask))).toBeNull()
  expect(await client.fetchQuery(firstFound(splits('a c', 'a'), ask))).toBeNull()
  expect(asked).toEqual(['a b', 'a', 'a c'])
})

test('a name that lies in pieces within another is nobody, the shorter one is', async () => {
  const { ask } = searchOf('rexspammer', 'rex')
  const found = await new QueryClient().fetchQuery(firstFound(splits('rex pam', 'rex'), ask))
  expect(found).toMatchObject({ name: 'rex', found: { rows: [{ username: 'rexspammer' }, { username: 'rex' }] } })
})
