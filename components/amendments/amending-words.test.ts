import { expect, test } from 'vitest'
import { amendingConsequence } from './amending-words'

test('who keeps the first words is said of each that was told them, and of none that was not', () => {
  const said = (action: string, evidenceId: string | null = null) =>
    amendingConsequence('reason', { action, evidenceId }).split('with your name.')[1]!.trim()
  const platform = "The platform's own log, and what a mod log has told of it, keep the first words."
  expect(said('member.ban')).toBe(platform)
  expect(said('message.delete', 'e')).toBe(`${platform} So does the sealed copy of the messages.`)
  const posted = 'What the bot has posted of it, in a channel or a mod log, keeps the first words.'
  expect(said('member.warn')).toBe(posted)
  expect(said('member.warn', 'e')).toBe(`${posted} So does the sealed copy of the messages.`)
  expect(said('message.keep', 'e')).toBe('The sealed copy of the messages keeps the first words.')
  expect(said('message.keep')).toBe('')
})
