import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RestLine } from './rest-of-run'

const REST = { chosen: 10_000, matched: 25_312, many: 'members', order: 'Name, A to Z', path: 'members?q=raid' }

const line = (narrowBy: string, isOver: boolean) =>
  renderToStaticMarkup(<RestLine rest={{ ...REST, narrowBy }} guildId="5" isOver={isOver} />)
const told = (narrowBy: string, isOver: boolean) => line(narrowBy, isOver).replaceAll(/<[^>]+>/g, '')

test('the way to the others is told for when the run is over, and leads to the list that they were chosen from', () => {
  expect(told('', false)).toContain('the others stay. Once this run has ended, go on with the others.')
  expect(told('', true)).toMatch(/the others stay\. Go on with the others$/)
  for (const isOver of [true, false]) expect(line('', isOver)).toContain('href="/guilds/5/members?q=raid"')
})

test('where those of the run go on matching, it says so, and how to come to the others', () => {
  for (const isOver of [true, false])
    expect(told('such as by when they joined', isOver)).toContain(
      'Those of this run go on matching: to come to the others, narrow the list such as by when they joined.',
    )
  expect(line('such as by when they joined', true)).toContain('href="/guilds/5/members?q=raid"')
})
