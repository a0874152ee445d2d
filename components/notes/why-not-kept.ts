import { showsNothing } from '@/lib/directory/shows-nothing'

/** Why a note cannot be kept as it is typed, in sentences. `written`: what it says so far, where one is changed. */
export function whyNotKept(text: string, written: string | null): string[] {
  if (showsNothing(text)) return ['Write something first.']
  return text.trim() === written ? ['Nothing is changed yet.'] : []
}
