import { expect, test } from 'vitest'
import { withTemplate } from './with-template'

const TEMPLATES = ['Advertising', 'Off topic', 'Raid. Off topic']
const choose = (typed: string, template: string, most = 400) => withTemplate(typed, template, TEMPLATES, most)

test('a template is the reason where nothing was typed, and takes the place of another one', () => {
  expect(choose('', 'Advertising')).toBe('Advertising')
  expect(choose(' \n', 'Advertising')).toBe('Advertising')
  expect(choose('Off topic', 'Advertising')).toBe('Advertising')
})

test('what was typed stays, and the template comes after it', () => {
  expect(choose('third time this week', 'Advertising')).toBe('third time this week. Advertising')
  expect(choose('third time this week! ', 'Advertising')).toBe('third time this week! Advertising')
  expect(choose('又来了。', 'Advertising')).toBe('又来了。 Advertising')
})

test('the same template comes once, another in its place', () => {
  const once = choose('third time', 'Advertising')
  expect(choose(once, 'Advertising')).toBe(once)
  expect(choose(once, 'Off topic')).toBe('third time. Off topic')
  expect(choose('third time. Raid. Off topic', 'Advertising')).toBe('third time. Advertising')
  expect(choose('Advertising', 'Advertising')).toBe('Advertising')
})

test('a word that ends like a template was typed', () => {
  expect(choose('No-Advertising', 'Advertising')).toBe('No-Advertising. Advertising')
})

test('it fits: the end of the template is left out, never what was typed', () => {
  expect(choose('😀😀', 'Advertising', 10)).toBe('😀😀. Adver…')
  expect(choose('0123456789', 'Advertising', 10)).toBe('0123456789')
  expect(choose('0123456789 is longer', 'Advertising', 10)).toBe('0123456789 is longer')
})

test('what somebody wrote that ends like a template is theirs', () => {
  const typed = 'he was selling Advertising'
  expect(withTemplate(typed, 'Off topic', ['Advertising', 'Off topic'], 400)).toBe(`${typed}. Off topic`)
})
