import { expect, test } from 'vitest'
import { inOfferedOrder } from './reason-templates'

const spam = { id: '1', text: 'Spam', actions: ['member.ban', 'member.kick'] }
const rude = { id: '2', text: 'Rude', actions: [] }
const nick = { id: '3', text: 'Nick against the rules', actions: ['member.nick'] }
const templates = [nick, spam, rude]

test('templates for an action come first, those for all among them, in the order of the guild', () => {
  expect(inOfferedOrder(templates, 'member.ban')).toEqual({ meant: [spam, rude], others: [nick] })
})

test('without an action all are meant', () => {
  expect(inOfferedOrder(templates, undefined)).toEqual({ meant: templates, others: [] })
})
