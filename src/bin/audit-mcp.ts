import '../hook/missing-builtins.ts'
import { main } from '../gateway/main.ts'

void main(process.argv.slice(2))
