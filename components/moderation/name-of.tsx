import { nameInSentence } from '@/lib/permissions/name-in-sentence'

/** A name from the platform inside one of our sentences. */
export function NameOf({ name }: { name: string }) {
  return <bdi className="font-medium">{nameInSentence(name)}</bdi>
}
