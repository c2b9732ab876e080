import '../hook/missing-builtins.ts'
import { main } from '../hook/main.ts'

void main(process.argv.slice(2))
