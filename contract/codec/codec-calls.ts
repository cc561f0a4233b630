import { declareCall } from '../call.ts';

export const decodePayloads = declareCall('decodePayloads', 'POST', '/api/codec/decode');
export const encodePayloads = declareCall('encodePayloads', 'POST', '/api/codec/encode');
export const getCodecLogin = declareCall('getCodecLogin', 'GET', '/api/codec/login');
export const postCodecLogin = declareCall('postCodecLogin', 'POST', '/api/codec/login');
