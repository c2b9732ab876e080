/** Known answers of AWS: "Signature Calculations for the Authorization Header" in the API reference of Amazon S3. */
import { expect, test } from 'vitest'
import { encodeS3Path, signedS3Headers } from './signed-s3-headers.ts'

const CREDENTIALS = {
  access_key_id: 'AKIAIOSFODNN7EXAMPLE',
  secret_access_key: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const TIME = Date.UTC(2013, 4, 24)
const HOST = 'https://examplebucket.s3.amazonaws.com'

test('an object is put with the signature of the documentation', () => {
  const url = new URL(`${HOST}/${encodeS3Path('test$file.text')}`)
  const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
  const request = { method: 'PUT', url, headers, body: 'Welcome to Amazon S3.' } as const
  expect(signedS3Headers(request, CREDENTIALS, 'us-east-1', TIME)).toEqual({
    ...headers,
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class, Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  })
})

test('an object is read with the signature of the documentation', () => {
  const url = new URL(`${HOST}/test.txt`)
  const request = { method: 'GET', url, headers: { range: 'bytes=0-9' }, body: '' } as const
  expect(signedS3Headers(request, CREDENTIALS, 'us-east-1', TIME)['authorization']).toMatch(
    /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
  )
})

test('names are escaped as AWS does it', () => {
  expect(encodeS3Path("a/b=c/d e+f!'()*~-_.ü")).toBe('a/b%3Dc/d%20e%2Bf%21%27%28%29%2A~-_.%C3%BC')
})
