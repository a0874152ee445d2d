/** Who uses the palette, as far as it asks. */
export interface PaletteViewer {
  id: string
  isApplicationOwner: boolean
  mayUnlock: boolean
}
