import { expect, test } from 'vitest'
import { nameMentions } from './name-mentions.ts'

const known = {
  users: [{ id: '1', name: 'Rex' }],
  roles: [{ id: '2', name: 'Moderator', color: 0 }],
  channels: [{ id: '3', name: 'general' }],
}

test('who and what is mentioned is named; what nobody knows stays as it was typed', () => {
  expect(nameMentions('<@1> and <@!1>, ask <@&2> in <#3>', known)).toBe('@Rex and @Rex, ask @Moderator in #general')
  expect(nameMentions('<@9> <@&1> <#1> <@> <@x> @everyone', known)).toBe('<@9> <@&1> <#1> <@> <@x> @everyone')
})

test('an emoji of a guild is what was typed for it', () => {
  expect(nameMentions('hi <:wave:12> <a:dance:13> <:x:>', known)).toBe('hi :wave: :dance: <:x:>')
})

test('a name cannot turn the text around it, nor be read as a mention', () => {
  const odd = (name: string) => nameMentions('<@1> stays', { ...known, users: [{ id: '1', name }] })
  expect(odd('\u202eevil')).toBe('@evil stays')
  expect(odd('<#3>')).toBe('@<#3> stays')
  expect(odd('$1')).toBe('@$1 stays')
})
