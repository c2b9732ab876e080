/** What people call phone numbers and other numbers, in the languages that are written most. Stems of five letters or more stand for their forms. */
import { splitList } from '../../split-list.ts'

/** Says that a phone number comes. */
export const phoneNames = splitList(`
  phone|telephone|cellphone|smartphone|tel|telno|telnr|mobile|mob|my cell|his cell|her cell|our cell|their cell|your cell|cell phone|cell number|cell no|fax|telefax|whatsapp|sms|landline|hotline|helpline|msisdn|voicemail|pager|switchboard|contact number|contact no|contact nr|call back number|callback number
  telef|festnetz|rufnummer|durchwahl|mobil|mobilnummer|handynummer|handynr|teléf|móvil|movil|celular|téléph|fixe|gsm|telemóv|telemov|cellulare|recapito
  mobiel|tlf|tlph|puhelin|puh|komórk|komork|infolinia|mobitel|tálef|telepon|telpon|telp|ponsel|tālr|talrun|điện thoại|dien thoai|sđt|sdt|đt
  телефон|тел|моб|мобільн|мобильн|факс|τηλέφ|τηλεφ|τηλ|κινητό|κινητο|φαξ|هاتف|جوال|موبايل|تليفون|تلفن|موبایل|فاكس|טלפון|נייד|פקס
  फ़ोन|फोन|मोबाइल|दूरभाष|ফোন|মোবাইল|โทร|มือถือ|เบอร์|电话|電話|手机|手機|携帯|ファックス|ファクス|传真|傳真|전화|휴대폰|핸드폰|팩스|연락처
`)

/** Says so where a number looks like one. */
export const perhapsPhoneNames = splitList(`
  call|calling|called|callback|dial|dialing|dialling|ring|contact|reach|text|texting|texted|message to|message on|message at|messages to|messages on|messages at|messaging|answering|picking up|cell|handy|portable
  anrufen|rufen|ruf|erreich|kontakt|appel|appeler|appelez|joindre|contacter|contactez|llamar|llame|llama|lláma|chiama|contatt|zadzwo|dzwoń|dzwon
  ligar|ligue|bellen|bel|ringa|volejte|hívja|sunați|sunati|nazovite|arayın|hubungi|soita|звони|позвон|дзвон|اتصل|تماس|致电|联系|聯絡|連絡先|gọi
  meine nummer|mon numéro|mi número|mi numero|il mio numero|meu número|meu numero|mój numer|moj numer|mijn nummer|мой номер
`)

/** Names accounts: never a phone, though it may be a card's. */
export const accountNames = splitList(`
  account|acct|konto|kontonummer|compte|cuenta|conto|conta|rekening|rachun|účet|ucet|számla|hesap|счет|счёт|рахун|账号|帳號|口座|계좌|routing|aba|swift|bic|iban|nrb
`)

/** Names numbers that belong to nobody's person, or to a kind that is told by other means: never a phone, never a card. */
export const otherNames = splitList(`
  id|uuid|guid|order|invoice|ticket|part|part number|serial|tracking|sku|isbn|issn|ean|upc|gtin|asin|product|batch|lot|build|version|release|revision|rev|commit|hash|checksum
  ref|reference|transaction|txn|booking|reservation|confirmation|receipt|shipment|parcel|customer number|customer no|member number|employee number|case number|case no
  count|users|size|length|len|timeout|ms|sec|secs|duration|limit|rows|retries|interval|delay|index|width|height|date|ttl|quota|balance|score|quantity|qty|percent|credits|creditor|mobilenet
  claim number|policy number|contract number|timestamp|epoch|port|pid|offset|bytes|seed|price|total|amount|zip|postcode|postal code|plz|cep|vat|vat number|ust-id|ein|duns|siren|siret|regon|krs|vin
  imei|imsi|iccid|sim card|gift card|id card|identity card|passport|licence|license
  bestell|auftrag|rechnung|artikel|vertrag|aktenzeichen|kundennummer|steuernummer|steuernr|betrag|preis|ausweis|reisepass|führerschein
  commande|facture|référence|dossier|passeport|permis|pedido|factura|referencia|expediente|pasaporte|ordine|fattura|pratica|passaporto|patente
  fatura|processo|encomenda|bestelling|factuur|faktur|zamówien|zamowien|umow|sygnatur|przesył|przesyl|prawo jazdy|prawa jazdy|paszport|dowod|dowód
  objedn|comand|sipariş|siparis|pesanan|заказ|артикул|накладн|договор|паспорт|замовл|订单|訂單|发票|發票|注文|請求書|주문|송장|여권
`)
