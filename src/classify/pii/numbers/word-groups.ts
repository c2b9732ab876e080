/** Words for numbers of any country, by the name that stands for all of them in a table; with a right check digit they are enough. */
export const wordGroups: Readonly<Record<string, readonly string[]>> = {
  '+identity':
    'national id|national number|national identi|identity number|identity card|identity code|identification number|personal number|personal id|personal code|id number|id card|id no|citizen'.split(
      '|',
    ),
  '+tax': 'tax id|tax number|tax identi|taxpayer|tax payer|tax no|tin'.split('|'),
  '+licence':
    'driver license|driver s license|driver licence|driver s licence|driving license|driving licence|licence number|license number|dl|dln'.split(
      '|',
    ),
}
