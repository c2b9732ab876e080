/** Words for identity numbers of any country; with a right check digit they are enough. */
export const identityWords: readonly string[] = [
  'national id',
  'national number',
  'national identi',
  'identity number',
  'identity card',
  'identity code',
  'identification number',
  'personal number',
  'personal id',
  'personal code',
  'id number',
  'id card',
  'id no',
  'citizen',
]

export const taxWords: readonly string[] = [
  'tax id',
  'tax number',
  'tax identi',
  'taxpayer',
  'tax payer',
  'tax no',
  'tin',
]

export const licenceWords: readonly string[] = [
  'driver license',
  'driver s license',
  'driver licence',
  'driver s licence',
  'driving license',
  'driving licence',
  'licence number',
  'license number',
  'dl',
  'dln',
]
