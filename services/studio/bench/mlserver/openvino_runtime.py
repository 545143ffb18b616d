"""Runtime of MLServer that runs an ONNX model with OpenVINO. Source of the interface: mlserver.readthedocs.io."""

import json

import numpy
import openvino
from fastapi import Request, Response
from mlserver import MLModel
from mlserver.handlers import custom_handler
from mlserver.types import InferenceRequest, InferenceResponse, ResponseOutput

HEAD_LENGTH = "inference-header-content-length"


class OpenVinoRuntime(MLModel):
    async def load(self) -> bool:
        parameters = self.settings.parameters
        hints = {
            "PERFORMANCE_HINT": "LATENCY",
            "INFERENCE_PRECISION_HINT": parameters.extra["precision"],
        }
        model = openvino.Core().read_model(parameters.uri)
        self.compiled = openvino.compile_model(model, "CPU", hints)
        return True

    def describe(self, matte) -> dict:
        name = self.settings.outputs[0].name
        return {"name": name, "shape": list(matte.shape), "datatype": "FP32"}

    async def predict(self, payload: InferenceRequest) -> InferenceResponse:
        tensor = payload.inputs[0]
        values = numpy.asarray(tensor.data.root, dtype=numpy.float32).reshape(tensor.shape)
        matte = self.compiled([values])[0]
        output = ResponseOutput(**self.describe(matte), data=matte.ravel().tolist())
        return InferenceResponse(model_name=self.name, outputs=[output])

    # MLServer 1.7 has no binary tensors over HTTP, so that the runtime adds them below another base URL.
    @custom_handler(rest_path="/binary/v2{path:path}", rest_method="GET")
    async def describe_server(self, path: str) -> dict:
        tensors = {kind: [t.model_dump() for t in getattr(self.settings, kind)] for kind in ("inputs", "outputs")}
        return {"name": self.name, "extensions": ["binary_tensor_data"], **tensors}

    @custom_handler(rest_path="/binary/v2/models/isnet/infer")
    async def infer_binary(self, request: Request) -> Response:
        body = await request.body()
        length = int(request.headers[HEAD_LENGTH])
        shape = json.loads(body[:length])["inputs"][0]["shape"]
        values = numpy.frombuffer(body, "<f4", offset=length).reshape(shape)
        matte = self.compiled([values])[0]
        data = matte.astype("<f4").tobytes()
        output = {**self.describe(matte), "parameters": {"binary_data_size": len(data)}}
        head = json.dumps({"model_name": self.name, "outputs": [output]}).encode()
        return Response(head + data, headers={HEAD_LENGTH: str(len(head))}, media_type="application/octet-stream")
