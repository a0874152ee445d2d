import type { PingPhrase } from './ping-words'

export function PingSentence({ words }: { words: PingPhrase[] }) {
  return words.map((phrase, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence
    typeof phrase === 'string' ? phrase : <bdi key={index}>{phrase.name}</bdi>,
  )
}
