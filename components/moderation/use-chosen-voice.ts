import { useState } from 'react'
import type { Person } from './person'

/**
 * How somebody sat in voice when this was chosen: what is on already is switched off by the same verb, and stays the one chosen.
 */
export function useChosenVoice(asOpened: Person, person: Person): Person['voice'] {
  const [voice, setVoice] = useState(asOpened.voice)
  if (voice === undefined && person.voice !== undefined) setVoice(person.voice)
  return voice
}
