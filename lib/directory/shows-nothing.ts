// Control, format and ignorable characters (zero width, fillers, what turns the direction), and the empty pattern of Braille.
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether nobody would see anything of this text: it is empty, or made of nothing but space and invisible characters. */
export function showsNothing(text: string): boolean {
  return UNSEEN.test(text)
}
